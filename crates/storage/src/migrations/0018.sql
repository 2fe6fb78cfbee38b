-- An address is looked for however it is written: capitals make no other one of it.
CREATE INDEX contacts_mailbox ON contacts (lower(address), channel);
