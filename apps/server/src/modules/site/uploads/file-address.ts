const name = /^([0-9a-f]{64})\.webp$/
const folder = '/files/'

/** The file of a picture, by the SHA-256 of its stored bytes. */
export const fileName = (hash: string) => `${hash}.webp`
export const fileAddress = (hash: string) => `${folder}${fileName(hash)}`

/** The hash in a file's name; undefined for any other name. */
export const hashInName = (text: string) => name.exec(text)?.[1]

/** The hash in a path of this portal, `/files/<hash>.webp`. */
export const hashInAddress = (address: string) =>
  address.startsWith(folder) ? hashInName(address.slice(folder.length)) : undefined
