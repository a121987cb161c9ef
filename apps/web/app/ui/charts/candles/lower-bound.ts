/** Numbers in ascending order, read by index. */
interface Ascending {
  count: number
  at: (index: number) => number
}

/** Index of the first number that is not smaller than `wanted`; `count` if all are smaller. */
export function lowerBound({ count, at }: Ascending, wanted: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(middle) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
