import { expect, test } from 'vitest'
import { bedakanUsulan } from './usul.ts'

test('two people of one name are told apart in the box of proposals; one person with two of them is not', () => {
  const usulan = [
    { nama: 'Ahmad Fauzi', nim: '2601010117' },
    { nama: 'ahmad fauzi', nim: '2601010204' },
    { nama: 'Dimas Arya', nim: '2601010101' },
    { nama: 'Dimas Arya', nim: '2601010101' },
  ]
  expect(bedakanUsulan({ menunggu_putusan: 4, usulan })).toEqual({
    menunggu_putusan: 4,
    usulan: ['Ahmad Fauzi (…117)', 'ahmad fauzi (…204)', 'Dimas Arya', 'Dimas Arya'].map((nama, i) => ({
      ...usulan[i],
      nama,
    })),
  })
})
