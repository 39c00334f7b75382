// No cycle between the folders of the server. Of its own because a folder's tests may import what the folder may not,
// and a rule with the scope of a folder cannot leave them out.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.(?:test|spec)\\.tsx?$', '^testing/', '^node_modules/'] },
  },
};
