import * as z from 'zod/mini'

/** Form of our numbers of attempts and refunds. */
export const ourNumber = z.string().check(z.regex(/^[0-9A-Za-z]{1,32}$/))
