import type { Migration } from '../migration.ts';

/** Own notes of learners with pictures and sounds. Deleted with the learner. */
export const ownCards: Migration = {
  name: '009-own-cards',
  async up({ schema }) {
    await schema
      .createTable('own_note_types')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('form', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('own_note_types_pkey', ['learner_id', 'id'])
      .execute();
    await schema
      .createTable('own_notes')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('note_type_id', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('own_notes_pkey', ['learner_id', 'id'])
      .addForeignKeyConstraint(
        'own_notes_type',
        ['learner_id', 'note_type_id'],
        'own_note_types',
        ['learner_id', 'id'],
        // On deletion of a learner the database visits tables in its own order.
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('own_notes_by_time')
      .on('own_notes')
      .columns(['learner_id', 'added_at', 'id'])
      .execute();
    // SQLite accepts the unknown type `bytea` and stores bytes unchanged.
    await schema
      .createTable('own_files')
      .addColumn('learner_id', 'text', (column) =>
        column.notNull().references('learners.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('own_files_pkey', ['learner_id', 'id'])
      .execute();
    await schema
      .createTable('own_note_files')
      .addColumn('learner_id', 'text', (column) => column.notNull())
      .addColumn('note_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('file_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('own_note_files_pkey', ['learner_id', 'note_id', 'name'])
      .addForeignKeyConstraint(
        'own_note_files_note',
        ['learner_id', 'note_id'],
        'own_notes',
        ['learner_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'own_note_files_file',
        ['learner_id', 'file_id'],
        'own_files',
        ['learner_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('own_note_files_by_file')
      .on('own_note_files')
      .columns(['learner_id', 'file_id'])
      .execute();
  },
};
