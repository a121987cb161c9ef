interface Page {
  page: number
  limit: number
}

/** The response for one page of a list whose rows are given. */
export const paged = <Row>(rows: Row[], total: number, { page, limit }: Page) => ({
  total,
  per_page: limit,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / limit)),
  data: rows,
})

/** The response for one page of a list that is given completely. */
export const pageOf = <Item, Row>(items: readonly Item[], at: Page, rowOf: (item: Item) => Row) =>
  paged(items.slice((at.page - 1) * at.limit, at.page * at.limit).map(rowOf), items.length, at)
