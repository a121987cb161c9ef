import { type NodeOf, picturePath } from '@vce/protocol'

/** A picture in the text or below it. */
export interface PlacedPicture {
  upload: string
  alt: string
}

/** The node of a picture; none if its path is not that of an upload. */
export const imagesOf = ({ upload, alt }: PlacedPicture): NodeOf<'image'>[] =>
  picturePath.test(upload) ? [{ type: 'image', attrs: { upload, alt } }] : []
