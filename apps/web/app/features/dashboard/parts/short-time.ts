/** `11-20 16:42` of `2026-11-20 16:42:00`. */
export const shortTime = (time: string) => time.slice(5, 16)
