import { useNavigate, useSearchParams } from 'react-router'
import { topicPage } from '#app/features/community/addresses'
import { DocumentPreview } from '#app/features/community/document/document-preview'
import { PostEditor } from '#app/features/community/editor/post-editor'
import { ChipPrices } from '#app/features/community/nodes/contract/chip-prices'
import { TopicView } from '#app/features/community/topics/topic-view'
import { openQuoteSocket } from './live-prices'

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <ChipPrices open={openQuoteSocket}>
      <TopicView
        key={search.get('id')}
        composerOf={(topic) => (
          <PostEditor
            topic={topic}
            renderPreview={({ document }) => <DocumentPreview document={document} />}
            onPublished={() => void navigate(topicPage(topic.id))}
          />
        )}
      />
    </ChipPrices>
  )
}
