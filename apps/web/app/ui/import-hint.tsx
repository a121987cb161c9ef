import { useDevelopment } from '../lib/development'

const usualCommand = 'npm run ingest -- 文件夹'

interface ImportHintProps {
  /** What is missing and how it comes in: 还没有导入任何仓单。导入交易所文件. */
  words: string
  command?: string
  /** What a visitor reads. */
  otherwise?: string
}

/** Why there is nothing yet: for a visitor that there is none, in development mode the command that brings it. */
export const ImportHint = ({ words, command = usualCommand, otherwise = '暂无数据' }: ImportHintProps) =>
  useDevelopment() ? `${words}：${command}` : otherwise
