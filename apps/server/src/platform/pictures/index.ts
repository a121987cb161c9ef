import type sharp from 'sharp'

let library: Promise<typeof sharp> | undefined

/** The picture library, loaded at its first use, because an idle server would spend 13 MB on it. */
export function loadSharp(): Promise<typeof sharp> {
  library ??= import('sharp').then(({ default: loaded }) => {
    // The decoder's cache would only use memory, because the same picture rarely comes twice.
    loaded.cache(false)
    return loaded
  })
  return library
}
