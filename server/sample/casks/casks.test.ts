import { expect, test } from 'vitest';
import { ageingModel, aged } from '#domain/cask/ageing.ts';
import { caskStates, caskTypeNames, spiritStyles } from '#domain/cask/cask.ts';
import { publishingProblems } from '#domain/cask/publishing.ts';
import { sampleCasks, stateOf } from './casks.ts';
import { bottlesAtWorst, sharesTotal, yearsInWood, type CaskFacts } from '../common/facts.ts';
import { generateCask } from '../generate.ts';
import { sampleDay } from '../common/sample-time.ts';

const generated = Array.from({ length: 3000 }, (_, i) => generateCask(i));

const catalogues: [string, readonly (CaskFacts & { announced: boolean; shares: number })[]][] = [
  [
    'the sample',
    sampleCasks.map((cask) => ({
      ...cask,
      announced: cask.stock === 'FILLING_SOON',
      shares: sharesTotal(cask),
    })),
  ],
  ['a generated catalogue', generated.map((cask) => ({ ...cask, announced: cask.publishedAt === null }))],
];

/** The casks that break a rule, by name; a rule holds when there are none. */
function breaking<T extends CaskFacts>(casks: readonly T[], rule: (cask: T) => boolean): string[] {
  return casks.filter((cask) => !rule(cask)).map(({ code, name }) => `${code} ${name}`);
}

test.each(catalogues)('%s: casks on sale have been filled, announced ones have not', (_, casks) => {
  const oldest = '2016-01-01';
  const fits = ({ announced, fillDate }: { announced: boolean; fillDate: string }) =>
    announced ? fillDate > sampleDay : fillDate >= oldest && fillDate < sampleDay;
  expect(breaking(casks, fits)).toEqual([]);
});

test.each(catalogues)('%s: every cask has the facts that an announcement asks for', (_, casks) => {
  const facts = { measurements: [], today: sampleDay, saleFrom: sampleDay, evidenceUntil: '2099-12-31' };
  const others = { isCodeTaken: false, isPlaceTaken: false, isEvidenceOfAnother: false };
  const isFit = ({ fillLitres, abv, ...cask }: CaskFacts & { shares: number }) => {
    const filling = { fillVolumeMl: Math.round(fillLitres * 1000), fillStrength: Math.round(abv * 10) };
    const entered = { ...cask, distilleryId: 1, ...filling };
    return publishingProblems({ cask: entered, ...facts, ...others }).length === 0;
  };
  expect(breaking(casks, isFit)).toEqual([]);
});

test.each(catalogues)('%s: every share can be filled even if the cask ages at its worst', (_, casks) => {
  expect(breaking(casks, (cask) => cask.shares >= 1 && cask.shares <= bottlesAtWorst(cask))).toEqual([]);
  const atWorst = (cask: CaskFacts) =>
    aged({ litres: cask.fillLitres, abv: cask.abv }, yearsInWood(cask), 'low').abv;
  expect(breaking(casks, (cask) => atWorst(cask) >= ageingModel.minimumBottleAbv)).toEqual([]);
});

test.each(catalogues)('%s: no code and no place is there twice', (_, casks) => {
  const places = casks.map((cask) => `${cask.warehouse}|${cask.caskNumber}|${cask.fillDate.slice(0, 4)}`);
  expect(new Set(places).size).toBe(casks.length);
  expect(new Set(casks.map(({ code }) => code)).size).toBe(casks.length);
});

test('the sample has 48 casks over every state, style and type', () => {
  expect(sampleCasks).toHaveLength(48);
  const every = <T>(values: T[]) => [...new Set(values)].toSorted();
  expect(every(sampleCasks.map(stateOf))).toEqual([...caskStates].toSorted());
  expect(every(sampleCasks.map((cask) => cask.spiritStyle))).toEqual([...spiritStyles].toSorted());
  expect(every(sampleCasks.map((cask) => cask.caskType))).toEqual([...caskTypeNames].toSorted());
});
