import type sharp from 'sharp'

let library: Promise<typeof sharp> | undefined

/** The library of pictures, loaded with the first one: it takes 13 MB of a server at rest. */
export function loadSharp(): Promise<typeof sharp> {
  library ??= import('sharp').then(({ default: loaded }) => {
    // Pictures do not repeat, so a cache of the decoder would only waste memory.
    loaded.cache(false)
    return loaded
  })
  return library
}
