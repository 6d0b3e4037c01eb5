import fc from 'fast-check'

/**
 * Random tests try the same cases in every run, so that what lands does not hang on the luck of that hour.
 * `HADIR_TEST_SEED=acak npm test` tries others, and a number the cases of that number; fast-check names it when one fails.
 */
const { HADIR_TEST_SEED = '20261121' } = process.env
if (HADIR_TEST_SEED !== 'acak') fc.configureGlobal({ seed: Number(HADIR_TEST_SEED) })
