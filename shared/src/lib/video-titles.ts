/** Titles of the pages about courses, apart from the others, which the first load has. */
export const videoTitles = {
  videos: 'Courses',
  video: 'Course',
  myVideos: 'My Courses',
  videoUpload: 'Upload a course',
  videoEdit: 'Edit your course',
  myContentVideos: 'Courses',
} as const;
