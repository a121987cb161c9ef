import { useQueryClient } from '@tanstack/react-query'
import { getFeed, getPost } from '@vce/protocol'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { DocumentPreview } from '#app/features/community/document/document-preview'
import { editedPost } from '#app/features/community/editor/compose/edited-post'
import { PostEditor } from '#app/features/community/editor/post-editor'
import { queriesOf } from '#app/lib/query'
import { editLink } from './choice'
import type { Post } from './queries'

/** The editor, shown to the author instead of the text. */
export function EditPost({ post }: { post: Post }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const edited = useMemo(() => editedPost(post, Date.now()), [post])
  const leave = () => void navigate(editLink(search, false), { replace: true })
  return (
    <PostEditor
      key={post.revision}
      edited={edited}
      renderPreview={({ document }) => <DocumentPreview document={document} />}
      onPublished={async () => {
        await queries.invalidateQueries(queriesOf(getPost, getFeed))
        leave()
      }}
      onClose={leave}
    />
  )
}
