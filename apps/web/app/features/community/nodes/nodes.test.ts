import { expect, test } from 'vitest'
import { editorNodes } from './editor-nodes'
import { blocksInPage } from './page-nodes'

test('every node has a part in the page and a part in the editor', () => {
  expect(Object.keys(blocksInPage).sort()).toEqual(Object.keys(editorNodes).sort())
  expect([...Object.values(blocksInPage), ...Object.values(editorNodes)]).not.toContain(undefined)
})

test('a node has the type of its folder', () => {
  expect(Object.keys(editorNodes)).toEqual(expect.arrayContaining(['vote', 'codeBlock', 'horizontalRule']))
})

test('the first node of the editor is the paragraph, with which ProseMirror fills gaps', () => {
  expect(Object.keys(editorNodes)[0]).toBe('paragraph')
})
