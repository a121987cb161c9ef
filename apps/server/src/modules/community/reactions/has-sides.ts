/** Kind of a post that is no question. */
export const plainPost = 1

/** Whether readers can take a side: 看多 or 看空 need a single product, and a question has no opinion to share. */
export const hasSides = ({
  kind,
  productCodes,
}: {
  kind: number
  productCodes: readonly string[]
}): boolean => kind === plainPost && productCodes.length === 1
