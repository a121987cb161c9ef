import { expect, test } from 'vitest'
import {
  isSending,
  type ListedPicture,
  listedPictures,
  picturesLeft,
  placedPictures,
  withFailedPicture,
  withoutPicture,
  withPictureChange,
  withSentPicture,
} from './picture-list'

const sending = (key: string): ListedPicture => ({
  key,
  alt: '',
  state: 'sending',
  preview: `blob:${key}`,
  progress: 0,
})
const path = `/files/${'a'.repeat(64)}.webp`

test('a sent picture keeps its position and its description', () => {
  const list = withPictureChange([sending('a'), sending('b')], 'a', { alt: '日 K' })
  expect(placedPictures(withSentPicture(list, 'a', path))).toEqual([{ upload: path, alt: '日 K' }])
  expect(isSending(withSentPicture(list, 'a', path))).toBe(true)
})

test('a picture removed while it is sent stays removed', () => {
  const list = withoutPicture([sending('a')], 'a')
  expect(withSentPicture(list, 'a', path)).toEqual([])
  expect(withFailedPicture(list, 'a', '图片已损坏，请换一张')).toEqual([])
})

test('a failed picture is not part of the document', () => {
  const list = withFailedPicture([sending('a')], 'a', '图片不能超过5MB')
  expect(placedPictures(list)).toEqual([])
  expect(list).toMatchObject([{ state: 'failed', message: '图片不能超过5MB' }])
})

test('pictures of a document are listed under keys of their own', () => {
  const picture = { upload: path, alt: '' }
  const list = listedPictures([picture, picture])
  expect(new Set(list.map(({ key }) => key)).size).toBe(2)
  expect(placedPictures(list)).toEqual([picture, picture])
})

test('beyond the limit no further picture may be added', () => {
  expect(picturesLeft(18, 17)).toBe(1)
  expect(picturesLeft(3, 5)).toBe(0)
})
