const name = /^([0-9a-f]{64})\.webp$/
const folder = '/files/'

/** File name of a picture, by the SHA-256 of its stored bytes. */
export const fileName = (hash: string) => `${hash}.webp`
export const fileAddress = (hash: string) => `${folder}${fileName(hash)}`

/** The hash in a picture's file name; undefined for any other name. */
export const hashInName = (text: string) => name.exec(text)?.[1]

/** The hash in a path `/files/<hash>.webp` of this portal. */
export const hashInAddress = (address: string) =>
  address.startsWith(folder) ? hashInName(address.slice(folder.length)) : undefined
