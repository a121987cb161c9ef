/** Path of a medal's drawing. */
export const medalImagePath = (id: number) => `/medals/${id}.svg`
