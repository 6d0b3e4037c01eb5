import { strToU8 } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { standardIstilah } from '#contract/istilah.ts'
import { applyIstilah } from '#server/dasar/istilah.ts'
import { readDaftar } from '#test/daftar.ts'
import { parseFile } from './read-file.ts'
import { templateXlsx } from './templat.ts'

const csv = (teks: string, orang: OrangImpor = 'mahasantri') => readDaftar(strToU8(teks), 'daftar.csv', { orang })
const kelompokDi = (teks: string) => csv(teks).baris.map(({ data }) => data.kelompok)

describe('a list in the words of the institution', () => {
  beforeEach(() => applyIstilah({ pendamping: 'Naqib', kelompok: 'Lingkaran' }))
  afterEach(() => applyIstilah(standardIstilah))

  test('is read by its own heading and by the standard ones; a bare number takes the word of its column', () => {
    expect(kelompokDi('NIM;Nama;Lingkaran\n0601010117;Ahmad Zaki;3')).toEqual(['Lingkaran 3'])
    expect(kelompokDi('NIM;Nama;No. Lingkaran\n0601010117;Ahmad Zaki;LINGKARAN 3')).toEqual(['LINGKARAN 3'])
    expect(kelompokDi('NIM;Nama;Kelompok\n0601010117;Ahmad Zaki;3')).toEqual(['Kelompok 3'])
    expect(kelompokDi('NIM;Nama;Halaqah\n0601010117;Ahmad Zaki;3')).toEqual(['Halaqah 3'])
    expect(csv('NIM Naqib;Nama Naqib;No. HP\n2301010011;Umar;081234567890', 'pendamping').kolom).toMatchObject({
      nim: { judul: 'NIM Naqib' },
      nama: { judul: 'Nama Naqib' },
    })
  })

  test('may name its groups in lines of their own; names stay as they were typed', () => {
    expect(kelompokDi('NIM;Nama\nLINGKARAN 3;\n0601010117;Ahmad Zaki')).toEqual(['Lingkaran 3'])
    expect(kelompokDi('NIM;Nama\nKELOMPOK 3;\n0601010117;Ahmad Zaki')).toEqual(['Kelompok 3'])
    expect(kelompokDi('NIM;Nama;Lingkaran\n0601010117;Ahmad Zaki;Kelompok Abu Bakar')).toEqual(['Kelompok Abu Bakar'])
  })

  test('has the template it was given', async () => {
    const bytes = await templateXlsx('mahasantri')
    const [judul] = parseFile(bytes, 'Templat.xlsx')[0]?.baris ?? []
    expect(judul?.sel).toContain('Lingkaran')
    expect(judul?.sel).not.toContain('Kelompok')
  })
})
