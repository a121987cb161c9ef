import type { UserInfo } from '@vce/protocol'
import { vipTypeOf } from '#app/lib/session/member-level'
import { IconButton } from '#app/ui/controls/button'
import { Tabs } from '#app/ui/controls/tabs'
import { X } from '#app/ui/icons/icons'
import { Avatar } from '#app/ui/layout/avatar'
import type { PostKind } from './post-fields'

interface ComposerHeadProps {
  user: UserInfo
  kind: PostKind
  onKind: (kind: PostKind) => void
  /** Whether a published post is edited; its kind cannot change. */
  isEdit: boolean
  disabled: boolean
  onClose: () => void
}

const kinds = [
  { key: 'post', text: '帖子' },
  { key: 'question', text: '提问' },
] as const

/** Head of the composer: author, choice between post and question, close button. */
export const ComposerHead = ({ user, kind, onKind, isEdit, disabled, onClose }: ComposerHeadProps) => (
  <header className="flex h-14 items-center gap-3 px-6">
    <Avatar url={user.avatar} size={32} ring={vipTypeOf(user) > 1 ? 'vip' : undefined} />
    {isEdit ? (
      <b className="t-name">{kind === 'question' ? '修改提问' : '修改帖子'}</b>
    ) : (
      <Tabs
        label="内容类型"
        items={kinds.map((each) => ({ ...each, disabled: disabled && each.key !== kind }))}
        value={kind}
        onChange={onKind}
      />
    )}
    <IconButton icon={X} label="收起" onClick={onClose} className="ml-auto size-8! [&>svg]:size-4.5" />
  </header>
)
