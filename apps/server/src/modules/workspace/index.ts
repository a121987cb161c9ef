export { workspaceModule } from './workspace.module'
