const name = /^([0-9a-f]{64})\.webp$/
const folder = '/files/'

/** What is kept of a picture, by the SHA-256 of what is kept. */
export const fileName = (hash: string) => `${hash}.webp`
export const fileAddress = (hash: string) => `${folder}${fileName(hash)}`

/** The hash in a file's name; nothing for a name no picture has. */
export const hashInName = (text: string) => name.exec(text)?.[1]

/** The hash in an address of this portal, `/files/<hash>.webp`. */
export const hashInAddress = (address: string) =>
  address.startsWith(folder) ? hashInName(address.slice(folder.length)) : undefined
