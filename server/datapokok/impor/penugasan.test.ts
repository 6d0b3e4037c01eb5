import { describe, expect, test } from 'vitest'
import { fingerprintFrom, type KelompokMention, planPenugasan, type World } from './penugasan.ts'
import { createSeeker, type Staff, splitStaff, staffKey } from './petugas.ts'
import { parseJam, parseTime, parseWeekdays } from './waktu.ts'

const orang = (id: number, nama: string, lain: Partial<Staff> = {}): Staff => ({
  ...{ id, nama, nama_cari: staffKey(nama), jk: 'L', nomor: '', hp: '', rincian: '', kelompok: [] },
  ...lain,
})

describe('hours and days as offices write them', () => {
  test.each([
    ['Senin dan Ahad', [0, 1]],
    ['Senin, Kamis', [1, 4]],
    ["Jum'at", [5]],
    ['Sen/Rab/Jum', [1, 3, 5]],
    ['Senin s.d. Kamis', [1, 2, 3, 4]],
    ['Sabtu s/d Senin', [0, 1, 6]],
    ['Setiap hari Sabtu', [6]],
    ['Sabtu, 16.00-17.00', [6]],
    ['Sn/Km', [1, 4]],
    ['Sl & Jm', [2, 5]],
    ['Setiap hari', [0, 1, 2, 3, 4, 5, 6]],
    ['Sabtu sore', [6]],
    ['Ahad malam dan Rabu malam', [0, 3]],
    // The evening before: Saturday, so nobody guesses.
    ['Malam Ahad', null],
    ['Ahad malam Senin', null],
    ['menyusul', null],
    ['', null],
  ])('%s', (teks, hari) => expect(parseWeekdays(teks)).toEqual(hari))

  test.each([
    ['19:30 s.d. 20:45', '19:30', '20:45'],
    ['05.15 - 06.15', '05:15', '06:15'],
    ['16.30-17.45', '16:30', '17:45'],
    ['20.00', '20:00', null],
    ['Pukul 16.00 – selesai', '16:00', null],
    ['16-17 WIB', '16:00', '17:00'],
    ['16.3', '16:30', null],
    ['0.8125', '19:30', null],
    ['Senin 16.00-17.15', '16:00', '17:15'],
    ['16:30:00', '16:30', null],
    ['Pkl. 16.30 s.d 18.00 WIB', '16:30', '18:00'],
    ['1630-1800', '16:30', '18:00'],
    ['Jam 4 sore', '16:00', null],
    ['4.30-6 PM', '16:30', '18:00'],
    ['12.30 - 2 siang', '12:30', '14:00'],
    ['9 pagi', '09:00', null],
    ['22.30-00.30', '22:30', '00:30'],
    ['22.30 - 0', '22:30', '00:00'],
    ['22.30 s.d. 24.00', '22:30', '00:00'],
    ['10 malam - 1 malam', '22:00', '01:00'],
    ['9 - 12 malam', '21:00', '00:00'],
  ])('%s', (teks, mulai, selesai) => expect(parseJam(teks)).toEqual({ mulai, selesai }))

  test.each([
    'bakda isya',
    '25.00',
    '24.00',
    '22.30-24.30',
    '22.30 - 1.0208333',
    '7 malam - 5 pagi',
    '16.00 17.00 18.00',
    '',
    '=A1',
  ])('no time: %s', teks => expect(parseJam(teks)).toBeNull())

  test.each([
    ['20.00-19.00', 'Jam selesai harus setelah jam mulai. Sesi yang lewat tengah malam paling lama 12 jam'],
    ['20.00-9.30', 'Jam selesai harus setelah jam mulai. Sesi yang lewat tengah malam paling lama 12 jam'],
    ['18.30-18.30', 'Jam selesai sama dengan jam mulai'],
  ])('%s is doubtful', (teks, tolak) => expect(parseJam(teks)).toMatchObject({ tolak }))
})

describe('several times in one cell', () => {
  const slot = (teks: string) =>
    parseTime(teks)?.map(({ hari, mulai, selesai }) => `${hari?.join('') ?? '-'} ${mulai} ${selesai ?? '?'}`)
  test.each([
    ['16.00-17.00', ['- 16:00 17:00']],
    ['16.00-17.00 & 19.30-20.30', ['- 16:00 17:00', '- 19:30 20:30']],
    ['Senin, 16.00-17.00', ['1 16:00 17:00']],
    ['Senin 16.00-17.00, Kamis 19.00-20.00', ['1 16:00 17:00', '4 19:00 20:00']],
    ['Senin 16.00 & Kamis 16.00', ['1 16:00 ?', '4 16:00 ?']],
    ['Senin dan Kamis 16.00 s/d 17.00', ['14 16:00 17:00']],
    ['Sabtu 06.00-07.30 Ahad 08.00-09.00', ['6 06:00 07:30', '0 08:00 09:00']],
    ['Senin 16.00, 17.00', ['1 16:00 17:00']],
    ['Senin 16.00, menyusul', undefined],
  ])('%s', (teks, hasil) => expect(slot(teks)).toEqual(hasil))
})

describe('who is meant', () => {
  test.each([
    ['Khairul Iqbal Akbar / Fadhil Bilal', ['Khairul Iqbal Akbar', 'Fadhil Bilal']],
    ['221354406 dan 226397353', ['221354406', '226397353']],
    ['Umar, Ali; Salman', ['Umar', 'Ali', 'Salman']],
    ['Dr. Mukhlis Pulungan, Lc., M.Ag.', ['Dr. Mukhlis Pulungan, Lc., M.Ag.']],
    ['Hasan, S.Pd.I., M.A. dan Umar, Lc', ['Hasan, S.Pd.I., M.A.', 'Umar, Lc']],
    ['TP/160994', ['TP/160994']],
    ['Ramdan', ['Ramdan']],
  ])('%s', (teks, nama) => expect(splitStaff(teks)).toEqual(nama))

  test('by name with titles or without, by number, by phone; alike names are asked about', () => {
    const cari = createSeeker([
      orang(1, 'Dr. H. Nur Hidayat, M.Ag.', { nomor: '197208282006041002', hp: '+6281234567890' }),
      orang(2, 'Ahmad Hidayatullah, Lc.'),
      orang(3, 'Umar'),
      orang(4, 'Umar', { nomor: '2301010077' }),
    ])
    const pas = (teks: string) => cari(teks).pas.map(({ id }) => id)
    expect(pas('nur hidayat')).toEqual([1])
    expect(pas('Prof. NUR HIDAYAT, M.A.')).toEqual([1])
    expect(pas('19720828 200604 1 002')).toEqual([1])
    expect(pas('0812-3456-7890')).toEqual([1])
    expect(pas('Umar')).toEqual([3, 4])
    expect(pas('Umar (2301010077)')).toEqual([4])
    expect(cari('Ust. Hidayat')).toMatchObject({ pas: [], mirip: [{ id: 1 }, { id: 2 }] })
    expect(cari('Zaid')).toEqual({ pas: [], mirip: [] })
  })
})

describe('what a list makes of its kelompok', () => {
  const dunia: World = {
    petugas: { murabbi: [orang(1, 'Dr. Hasan Basri, M.Ag.'), orang(2, 'Maryam')], pendamping: [orang(5, 'Umar')] },
    kegiatan: [
      { id: 1, nama: 'Halaqah' },
      { id: 2, nama: 'Tahsin' },
    ],
    kegiatan_id: 1,
    ada: new Map(),
  }
  const waktu = (jam: string, hari = 'Senin'): Partial<KelompokMention> => ({ hari, jam })
  const baris = (urutan: number, isi: Partial<KelompokMention> = {}): KelompokMention => ({
    urutan,
    kelompok: ['Kelompok 7'],
    ...isi,
  })

  test('values stand in each row or only in the first; two spellings of a kelompok are one', () => {
    const { kelompok, peringatan } = planPenugasan(
      [
        baris(1, { murabbi: 'Hasan Basri', hari: 'Rabu dan Sabtu', jam: '16.00-17.00', tempat: 'Masjid' }),
        baris(2, { kelompok: ['kelompok 07'], murabbi: 'Dr. Hasan Basri, M.Ag.', pendamping: 'Umar' }),
        baris(3),
      ],
      dunia,
    )
    const waktu = { kegiatan_id: 1, mulai: '16:00', selesai: '17:00', tempat: 'Masjid' }
    expect(kelompok).toMatchObject([
      {
        murabbi: [1],
        pendamping: [5],
        jadwal: [
          { ...waktu, hari: 3 },
          { ...waktu, hari: 6 },
        ],
      },
    ])
    expect(peringatan.size).toBe(0)
  })

  test('rows that say otherwise are told, and what most say holds', () => {
    const { kelompok, peringatan } = planPenugasan(
      [baris(1, { murabbi: 'Maryam' }), baris(2, { murabbi: 'Hasan Basri' }), baris(3, { murabbi: 'Hasan Basri' })],
      dunia,
    )
    expect(kelompok[0]?.murabbi).toEqual([1])
    expect([...peringatan]).toEqual([[1, ['Murabbi “Maryam” lain dari baris lain Kelompok 7. Dipakai “Hasan Basri”.']]])
  })

  test('an end that is missing, and a time by a prayer, are asked once and make nothing before', () => {
    const rows = [
      baris(1, waktu('19.30-20.45')),
      baris(2, { kelompok: ['Kelompok 8'], ...waktu('20.00', 'Senin, Kamis') }),
      baris(3, { kelompok: ['Kelompok 9'], ...waktu('bakda isya') }),
      baris(4, { kelompok: ['Kelompok 10'], ...waktu('Ba’da Isya - 21.00') }),
      baris(5, { kelompok: ['Kelompok 11'], hari: 'Senin' }),
    ]
    const timesOf = ({ kelompok }: ReturnType<typeof planPenugasan>) =>
      kelompok.map(({ jadwal }) => jadwal.map(({ mulai, selesai }) => `${mulai}-${selesai}`))
    const plan = planPenugasan(rows, dunia)
    expect(timesOf(plan)).toEqual([['19:30-20:45'], [], [], [], []])
    expect(plan.askedTimes).toMatchObject([
      { kunci: 'selesai:20:00', tulisan: '20.00', kelompok: new Set(['Kelompok 8']) },
      { kunci: 'bada:isya', tulisan: "ba'da Isya", kelompok: new Set(['Kelompok 9', 'Kelompok 10']) },
      { kunci: 'selesai:bada:isya', tulisan: "ba'da Isya", kelompok: new Set(['Kelompok 9']) },
    ])
    expect(plan.waiting).toEqual([
      { kunci: ['selesai:20:00'], jumlah: 2 },
      { kunci: ['bada:isya', 'selesai:bada:isya'], jumlah: 1 },
      { kunci: ['bada:isya'], jumlah: 1 },
    ])
    expect([...plan.peringatan]).toEqual([[5, ['Kelompok 11 berhari tetapi tanpa jam: jadwalnya tidak dibuat.']]])

    const waktuDijawab = { 'selesai:20:00': '21:15', 'bada:isya': '19:40', 'selesai:bada:isya': '20:40' }
    const answered = planPenugasan(rows, dunia, {}, waktuDijawab)
    expect(timesOf(answered)).toEqual([
      ['19:30-20:45'],
      ['20:00-21:15', '20:00-21:15'],
      ['19:40-20:40'],
      ['19:40-21:00'],
      [],
    ])
    expect([answered.waiting, answered.wrongEnds]).toEqual([[], {}])
    expect(planPenugasan(rows, dunia, {}, { ...waktuDijawab, 'selesai:20:00': '19:00' }).wrongEnds).toEqual({
      'selesai:20:00': 'Jam selesai harus setelah jam mulai. Sesi yang lewat tengah malam paling lama 12 jam',
    })
  })

  test('over midnight it is read as it stands; an end that can be none is asked for, with the reason', () => {
    const rows = [
      baris(1, waktu('22.30-00.30')),
      baris(2, { kelompok: ['Kelompok 8'], ...waktu('20.00-19.00') }),
      baris(3, { kelompok: ['Kelompok 9'], ...waktu("23.00 - ba'da Subuh") }),
    ]
    const timesOf = ({ kelompok }: ReturnType<typeof planPenugasan>) =>
      kelompok.map(({ jadwal }) => jadwal.map(({ mulai, selesai }) => `${mulai}-${selesai}`))
    const plan = planPenugasan(rows, dunia)
    expect(timesOf(plan)).toEqual([['22:30-00:30'], [], []])
    expect(plan.askedTimes.map(({ kunci }) => kunci)).toEqual(['selesai:20:00', 'bada:subuh'])
    const tolak = 'Jam selesai harus setelah jam mulai. Sesi yang lewat tengah malam paling lama 12 jam'
    expect([...plan.peringatan]).toEqual([[2, [`${tolak}: jam selesai dari 20.00 ditanyakan.`]]])
    const answered = planPenugasan(rows, dunia, {}, { 'selesai:20:00': '21:00', 'bada:subuh': '05:00' })
    expect(timesOf(answered)).toEqual([['22:30-00:30'], ['20:00-21:00'], ['23:00-05:00']])
    expect(planPenugasan(rows, dunia, {}, { 'bada:subuh': '15:00' }).wrongEnds).toEqual({ 'bada:subuh': tolak })
  })

  test('what is there the night before is in the way', () => {
    const jadwal = [{ kegiatan_id: 1, hari: 0, mulai: '23:00', selesai: '01:00', tempat: '' }]
    const ada = new Map([
      ['kelompok 000000000007', { murabbi: new Set<number>(), pendamping: new Set<number>(), jadwal }],
    ])
    const plan = planPenugasan([baris(1, waktu('00.30-02.00'))], { ...dunia, ada })
    expect(plan.kelompok[0]?.jadwal).toEqual([])
    expect([...plan.peringatan.values()]).toEqual([
      ['Kelompok 7 sudah mempunyai jadwal Ahad 23.00–01.00 (esoknya): jadwal dari daftar tidak dibuat.'],
    ])
  })

  test('what is there already is not asked about: the same list comes again', () => {
    const jadwal = [{ kegiatan_id: 1, hari: 1, mulai: '20:00', selesai: '21:15', tempat: '' }]
    const ada = new Map([
      ['kelompok 000000000007', { murabbi: new Set<number>(), pendamping: new Set<number>(), jadwal }],
    ])
    const plan = planPenugasan([baris(1, { hari: 'Senin', jam: '20.00' })], { ...dunia, ada })
    expect([plan.askedTimes, plan.waiting, plan.kelompok[0]?.jadwal]).toEqual([[], [], []])
  })

  test('as many times as days belong to each other; a day may stand beside its time; another number makes none', () => {
    const { kelompok, peringatan } = planPenugasan(
      [
        baris(1, { hari: 'Kamis & Senin', jam: '19.00-20.00 & 16.00-17.00' }),
        baris(2, { kelompok: ['Kelompok 8'], hari: 'Senin 16.00-17.00, Kamis 19.00-20.00' }),
        baris(3, { kelompok: ['Kelompok 9'], hari: 'Senin', jam: '16.00-17.00, 19.00-20.00' }),
      ],
      dunia,
    )
    expect(kelompok.map(({ jadwal }) => jadwal.map(({ hari, mulai }) => `${hari} ${mulai}`).sort())).toEqual([
      ['1 16:00', '4 19:00'],
      ['1 16:00', '4 19:00'],
      [],
    ])
    expect([...peringatan]).toEqual([[3, ['Kelompok 9: 2 jam untuk 1 hari, jadwalnya tidak dibuat.']]])
  })

  test('a kegiatan by part of its name where no other is meant; one that is not known is told with those that are', () => {
    const dua = {
      ...dunia,
      kegiatan: [...dunia.kegiatan, { id: 3, nama: 'Shalat Subuh' }, { id: 4, nama: 'Shalat Isya' }],
    }
    const sebutanOf = (kegiatan: string) =>
      planPenugasan([baris(1, { hari: 'Senin', jam: '16.00-17.00', kegiatan })], dua)
    expect(sebutanOf('subuh').kelompok[0]?.jadwal.map(({ kegiatan_id }) => kegiatan_id)).toEqual([3])
    expect(sebutanOf('shalat').kelompok[0]?.jadwal).toEqual([])
    expect([...sebutanOf('Mentoring').peringatan.values()]).toEqual([
      [
        'Kegiatan “Mentoring” tidak dikenal (yang ada: Halaqah, Tahsin, Shalat Subuh, Shalat Isya): jadwalnya tidak dibuat.',
      ],
    ])
  })

  test('what is there already is not made again, and a weekly time beside it is told', () => {
    const jadwal = [{ kegiatan_id: 1, hari: 1, mulai: '16:00', selesai: '17:00', tempat: '' }]
    const ada = new Map([['kelompok 000000000007', { murabbi: new Set([1]), pendamping: new Set<number>(), jadwal }]])
    const satu = (jam: string) =>
      planPenugasan([baris(1, { murabbi: 'Hasan Basri', pendamping: 'Umar', hari: 'Senin', jam })], { ...dunia, ada })
    expect(satu('16.00-17.00')).toMatchObject({ kelompok: [{ murabbi: [], pendamping: [5], jadwal: [] }] })
    expect(satu('16.00-17.00').peringatan.size).toBe(0)
    expect(satu('16.30-17.30').peringatan.get(1)?.[0]).toMatch(/sudah mempunyai jadwal 16.00–17.00 pada hari itu/)
  })

  test('a name is asked about once, and an answer holds for all its rows', () => {
    const rows = [baris(1, { murabbi: 'Ust. Zaid' }), baris(2, { kelompok: ['Kelompok 8'], murabbi: 'Zaid' })]
    const { tanya, kelompok, pilihNama } = planPenugasan(rows, dunia)
    expect(tanya).toMatchObject([
      { kunci: 'murabbi:zaid', tulisan: 'Ust. Zaid', kelompok: new Set(['Kelompok 7', 'Kelompok 8']) },
    ])
    expect(kelompok.map(({ murabbi }) => murabbi)).toEqual([[], []])
    expect([...pilihNama]).toEqual([1, 2])
    const dijawab = planPenugasan(rows, dunia, { 'murabbi:zaid': 2 })
    expect(dijawab.kelompok.map(({ murabbi }) => murabbi)).toEqual([[2], [2]])
    expect(fingerprintFrom(dijawab)).not.toBe(fingerprintFrom(planPenugasan(rows, dunia)))
    expect(planPenugasan(rows, dunia, { 'murabbi:zaid': 'baru' }).kelompok[0]?.murabbi).toEqual(['baru:murabbi:zaid'])
  })

  test('kegiatan by name, several; one that is not known makes no weekly time', () => {
    const satu = (kegiatan: string) =>
      planPenugasan([baris(1, { hari: 'Senin', jam: '16.00-17.00', kegiatan })], dunia).kelompok[0]?.jadwal.map(
        j => j.kegiatan_id,
      )
    expect(satu('halaqah dan Tahsin')).toEqual([1, 2])
    expect(satu('Futsal')).toEqual([])
  })
})
