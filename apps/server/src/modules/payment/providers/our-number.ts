import * as z from 'zod/mini'

/** The number of an attempt or refund as we write it. */
export const ourNumber = z.string().check(z.regex(/^[0-9A-Za-z]{1,32}$/))
