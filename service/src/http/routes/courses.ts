import { operations } from '@launch-board/contract';
import { createCourse, placeInCourse, takeFromCourse, updateCourse } from '../../domain/courses/changes.ts';
import { askDeclarations, declare } from '../../domain/courses/declarations.ts';
import { commentHandIn, handIn } from '../../domain/courses/hand-ins.ts';
import { getCourse, listCourses, listMyCourses } from '../../domain/courses/reads.ts';
import { listHandIns, listStages, setStages } from '../../domain/courses/stages.ts';
import { handInFile, removeHandInFile } from '../../domain/hand-in-files/uploads.ts';
import { bind, bindMember, bindSeen, bindUpload } from './bind.ts';

export const courses = [
  bind(operations.listCourses, 'until a commit', listCourses),
  bindMember(operations.listMyCourses, listMyCourses),
  bindSeen(operations.getCourse, 'a second', getCourse),
  bindMember(operations.createCourse, createCourse, ({ course }) => `/api/courses/${course.id}`),
  bindMember(operations.updateCourse, updateCourse),
  bindMember(operations.placeInCourse, placeInCourse),
  bindMember(operations.takeFromCourse, takeFromCourse),
  bindMember(operations.askDeclarations, askDeclarations),
  bindMember(operations.declare, declare),
  bindSeen(operations.listStages, 'until a commit', listStages),
  bindMember(operations.setStages, setStages),
  bindMember(operations.listHandIns, listHandIns),
  bindMember(operations.handIn, handIn),
  bindUpload(operations.handInFile, handInFile),
  bindMember(operations.removeHandInFile, removeHandInFile),
  bindMember(operations.commentHandIn, commentHandIn),
];
