import type { Format } from '#app/features/community/editor/typing/commands'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  Quote,
  Strikethrough,
} from '#app/features/community/icons/editor-icons'
import type { Icon } from '#app/ui/icons/icon'

interface FormatTool {
  format: Format
  label: string
  icon: Icon
}

/** Formats with a button, in groups. */
export const formatGroups: readonly (readonly FormatTool[])[] = [
  [
    { format: 'heading2', label: '二级标题', icon: Heading2 },
    { format: 'heading3', label: '三级标题', icon: Heading3 },
    { format: 'bold', label: '粗体', icon: Bold },
    { format: 'strike', label: '删除线', icon: Strikethrough },
  ],
  [
    { format: 'bulletList', label: '列表', icon: List },
    { format: 'orderedList', label: '编号列表', icon: ListOrdered },
    { format: 'blockquote', label: '引用', icon: Quote },
    { format: 'codeBlock', label: '代码', icon: Code },
  ],
]

/** Display text of a shortcut, such as `Ctrl+Alt+2`. */
export const shortcutText = (key: string, isMac: boolean) =>
  key
    .split('-')
    .map(
      (part) =>
        ({ Mod: isMac ? '⌘' : 'Ctrl', Alt: isMac ? '⌥' : 'Alt', Shift: isMac ? '⇧' : 'Shift' })[part] ??
        part.toUpperCase(),
    )
    .join(isMac ? '' : '+')
