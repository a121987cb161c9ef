import * as z from 'zod/mini'

/** What a list takes: which page, and how many rows on it. */
export const pageInput = (usual: number, most: number) => ({
  page: z._default(z.int('页码有误').check(z.minimum(1, '页码有误'), z.maximum(100_000, '页码有误')), 1),
  limit: z._default(
    z.int('条数有误').check(z.minimum(1, '条数有误'), z.maximum(most, `一次最多 ${most} 条`)),
    usual,
  ),
})

/** What a list answers. */
export const pageOutput = <Row extends z.ZodMiniType>(row: Row) => ({
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  data: z.array(row),
})
