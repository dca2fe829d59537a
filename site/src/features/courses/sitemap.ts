import { limits } from '@launch-board/contract/limits';
import type { LaunchBoardClient } from '@launch-board/sdk';

const pageSize = limits.courses.page.maximum;
/** The latest thousand. */
const pagesRead = 10;

/** Courses with a public showcase. */
export async function coursePaths(api: LaunchBoardClient): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 0; page < pagesRead; page += 1) {
    const { courses } = await api.listCourses({ limit: pageSize, offset: page * pageSize });
    for (const { id } of courses) ids.add(id);
    if (courses.length < pageSize) break;
  }
  return [...ids].map((id) => `/courses/${id}`);
}
