import { copyText } from '#app/lib/copy-text'
import { toast } from '#app/lib/toast'
import { Share2 } from './icons'
import { ReactionButton, type ReactionVariant } from './reaction-button'

interface ShareButtonProps {
  /** Path of the page to be shared. */
  to: string
  variant?: ReactionVariant
}

async function share(to: string) {
  if (await copyText(`${location.origin}${to}`)) toast.done('复制成功')
  else toast.failed('复制失败，请从地址栏复制链接')
}

/** Copies the address of a page. */
export const ShareButton = ({ to, variant = 'plain' }: ShareButtonProps) => (
  <ReactionButton icon={Share2} variant={variant} onClick={() => void share(to)}>
    分享
  </ReactionButton>
)
