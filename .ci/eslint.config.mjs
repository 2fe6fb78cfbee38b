// What is always a mistake in our script, and a few habits. It is a module of the browser: these names are there.
const names =
  'document window location history fetch navigator localStorage addEventListener matchMedia getComputedStyle setTimeout ' +
  'clearTimeout URL URLSearchParams FormData DOMParser Node CSS EventSource IntersectionObserver SharedWorker Worker self Notification atob btoa';

export default [
  {
    languageOptions: {
      ecmaVersion: 2024,
      sourceType: 'module',
      globals: Object.fromEntries(names.split(' ').map(name => [name, 'readonly'])),
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-cond-assign': 'error',
      'no-const-assign': 'error',
      'no-dupe-keys': 'error',
      'no-eval': 'error',
      'no-fallthrough': 'error',
      'no-implied-eval': 'error',
      'no-loss-of-precision': 'error',
      'no-redeclare': 'error',
      'no-self-assign': 'error',
      'no-shadow': 'error',
      'no-undef': 'error',
      'no-unreachable': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-unused-vars': ['error', { caughtErrors: 'none' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'use-isnan': 'error',
      'valid-typeof': 'error',
    },
  },
];
