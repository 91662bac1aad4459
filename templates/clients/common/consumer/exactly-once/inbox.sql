-- For an effect in a database: Kafka's transaction does not reach it, so the id of the message and its effect go into
-- one transaction of the database. A message that comes again finds its id and has no second effect.
create table if not exists inbox (
  message_id varchar(64) not null primary key,
  done_at timestamp not null default current_timestamp
);

-- Per record, as one transaction:
--   begin;
--   insert into inbox (message_id) values (:message_id);  -- duplicate key: done before, roll back and skip
--   ...                                                   -- the effect itself
--   commit;
-- and only then the commit of the Kafka offset. Keep ids for longer than a record can come again: the retention of
-- the topic. The id must come from the source of the fact: an offset would not recognise a record written twice.
