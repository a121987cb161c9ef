import { useDevelopment } from '#app/lib/development'

const defaultCommand = 'npm run ingest -- 文件夹'

interface ImportHintProps {
  /** The missing data and how to import it: 还没有导入任何仓单。导入交易所文件. */
  message: string
  command?: string
  /** Text shown outside development mode. */
  otherwise?: string
}

/** Hint on missing data: a plain text for visitors, the import command in development mode. */
export const ImportHint = ({ message, command = defaultCommand, otherwise = '暂无数据' }: ImportHintProps) =>
  useDevelopment() ? `${message}：${command}` : otherwise
