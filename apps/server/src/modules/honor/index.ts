export { honorModule } from './honor.module'
