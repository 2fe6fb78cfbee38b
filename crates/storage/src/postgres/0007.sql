-- An address is looked for however it is written (see migrations/0018.sql).
CREATE INDEX contacts_mailbox ON contacts (lower(address), channel);
