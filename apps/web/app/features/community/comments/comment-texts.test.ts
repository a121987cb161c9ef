import { expect, test } from 'vitest'
import { textsOfPost, textsOfVideo } from './comment-texts'

const namesOf = ({ sorts }: ReturnType<typeof textsOfVideo>) => sorts.map(({ text }) => text)

test('comments of a video have a list of those by its teacher', () => {
  expect(namesOf(textsOfVideo(true))).toEqual(['最热', '最新', '讲师'])
})

test('a video without a teacher has no list of the teacher', () => {
  expect(namesOf(textsOfVideo(false))).toEqual(['最热', '最新'])
})

test('comments of a post keep the list of its author', () => {
  expect(namesOf(textsOfPost(1))).toEqual(['最热', '最新', '只看楼主'])
})
