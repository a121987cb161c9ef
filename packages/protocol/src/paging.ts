import * as z from 'zod/mini'

/** Input of a paged list: page number and rows per page. */
export const pageInput = (defaultLimit: number, maxLimit: number) => ({
  page: z._default(z.int('页码有误').check(z.minimum(1, '页码有误'), z.maximum(100_000, '页码有误')), 1),
  limit: z._default(
    z.int('条数有误').check(z.minimum(1, '条数有误'), z.maximum(maxLimit, `一次最多 ${maxLimit} 条`)),
    defaultLimit,
  ),
})

/** Output of a paged list. */
export const pageOutput = <Row extends z.ZodMiniType>(row: Row) => ({
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  data: z.array(row),
})
