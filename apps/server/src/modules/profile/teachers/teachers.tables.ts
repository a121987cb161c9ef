import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference, userId } from '#platform/database'

/** Maximum length of an introduction, in characters. */
const maxIntro = 200

/** 认证讲师: users whose qualification an operator has checked. */
export const teachers = pgTable(
  'teachers',
  {
    userId: userId().primaryKey(),
    /** The name on the teacher's certificate. */
    name: text().notNull(),
    /** 从业资格号. */
    practiceNumber: text('practice_number').notNull(),
    /** 投资咨询号; null if the teacher has none. */
    advisoryNumber: text('advisory_number'),
    intro: text().notNull(),
    /** Codes of the products that the teacher covers. */
    products: text().array().notNull(),
    /** Id of the operator who has checked the qualification; 0 for sample teachers. */
    checkedBy: reference('checked_by').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    check('teachers_intro', sql`char_length(${table.intro}) <= ${sql.raw(String(maxIntro))}`),
    check('teachers_name', sql`char_length(${table.name}) between 1 and 20`),
  ],
)
