import type { SamplePost } from './documents/sample-post'
import { chemicalPosts } from './texts/chemicals'
import { circlePosts } from './texts/circle-posts'
import { copperPosts } from './texts/copper'
import { cottonPosts } from './texts/cotton'
import { crudePosts } from './texts/crude'
import { debatePosts } from './texts/debates'
import { energyViews } from './texts/energy-views'
import { farmViews } from './texts/farm-views'
import { ferrousViews } from './texts/ferrous-views'
import { goldPosts } from './texts/gold'
import { hogPosts } from './texts/hogs'
import { hotCoilIronOrePosts } from './texts/hot-coil-iron-ore'
import { houseBeginnerPosts } from './texts/house-beginners'
import { lithiumPosts } from './texts/lithium'
import { mealOilPosts } from './texts/meal-oils'
import { metalViews } from './texts/metal-views'
import { optionDisciplinePosts } from './texts/options-discipline'
import { rebarPosts } from './texts/rebar'
import { rebarPracticePosts } from './texts/rebar-practice'
import { ruleViews } from './texts/rule-views'
import { seatPosts } from './texts/seats'
import { silverPosts } from './texts/silver'
import { statisticPosts } from './texts/statistics'

/** All posts and questions of the first start. */
export const samplePosts: readonly SamplePost[] = [
  ...houseBeginnerPosts,
  ...rebarPosts,
  ...rebarPracticePosts,
  ...hotCoilIronOrePosts,
  ...goldPosts,
  ...silverPosts,
  ...copperPosts,
  ...lithiumPosts,
  ...mealOilPosts,
  ...hogPosts,
  ...cottonPosts,
  ...crudePosts,
  ...chemicalPosts,
  ...seatPosts,
  ...statisticPosts,
  ...optionDisciplinePosts,
  ...ruleViews,
  ...ferrousViews,
  ...metalViews,
  ...farmViews,
  ...energyViews,
  ...debatePosts,
  ...circlePosts,
]
