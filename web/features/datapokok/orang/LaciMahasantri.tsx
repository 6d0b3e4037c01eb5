import { Autocomplete, Divider, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UbahKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import {
  type MahasantriIsian,
  type MahasantriRincian,
  type MahasantriRow,
  mahasantriIsian,
} from '#contract/datapokok/mahasantri.ts'
import { formatTelepon } from '#contract/identitas.ts'
import { addDays } from '#contract/tanggal.ts'
import { AkibatLembar } from '#web/AkibatLembar.tsx'
import { asOneChange, call } from '#web/api.ts'
import { BarisIsian } from '#web/ui/BarisIsian.tsx'
import { IsianJk } from '#web/ui/IsianJk.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { IsianKelompok, idOf } from './IsianKelompok.tsx'
import { labelIsian } from './label-isian.ts'
import { PeranLain } from './PeranLain.tsx'
import { type LaciOrangProps, refreshOrang } from './queries.ts'
import { RiwayatKelompok } from './RiwayatKelompok.tsx'

/** Adds or changes a mahasantri. Give it a key per person. */
export function LaciMahasantri({ row: given, pilihan, onTutup, onPindah }: LaciOrangProps<'mahasantri'>) {
  const client = useQueryClient()
  // What is stored: differs from the list's row once something of it was saved here.
  const [row, setRow] = useState(given)
  const isian = useIsian(mahasantriIsian, toNilai(given))
  const [tempat, setTempat] = useState({ kelompok_id: idOf(given), mulai: pilihan.hari_ini as string | null })
  const [tempatGalat, setTempatGalat] = useState<string>()
  const { simpan, menyimpan, kabar, setKabar } = useSimpan(isian, {
    toNilai,
    label: labelIsian,
    onSekarang: (sekarang: MahasantriRow) => setRow(sekarang),
  })
  const moved = tempat.kelompok_id !== idOf(row)
  const { teks, choose } = isian

  return (
    <Laci
      onTutup={onTutup}
      onPindah={onPindah}
      berubah={isian.berubah || moved}
      judul={row ? 'Ubah mahasantri' : 'Tambah mahasantri'}
      onSimpan={submit}
      menyimpan={menyimpan}
      jumlahGalat={isian.jumlahGalat + (tempatGalat ? 1 : 0)}
    >
      <KabarForm kabar={kabar} />
      {row ? <PeranLain jenis="mahasantri" id={row.id} /> : null}
      <TextInput label={labelIsian.nim} withAsterisk autoComplete="off" {...teks('nim')} />
      <TextInput label={labelIsian.nama} withAsterisk autoComplete="off" {...teks('nama')} />
      <IsianJk {...choose('jk')} />
      <BarisIsian kolom="5fr 2fr">
        <Autocomplete label={labelIsian.prodi} withAsterisk data={texts(pilihan.prodi)} {...choose('prodi')} />
        <NumberInput label={labelIsian.angkatan} withAsterisk allowDecimal={false} {...choose('angkatan')} />
      </BarisIsian>
      <Autocomplete label={labelIsian.fakultas} data={texts(pilihan.fakultas)} {...choose('fakultas')} />
      <TextInput label={labelIsian.hp} type="tel" placeholder="08…" {...teks('hp')} />
      <Divider />
      <IsianKelompok
        row={row}
        pilihan={pilihan}
        jk={isian.nilai.jk}
        nilai={tempat}
        onUbah={nilai => {
          setTempat(nilai)
          setTempatGalat(undefined)
        }}
        galat={tempatGalat}
      />
      {row && moved && tempat.mulai ? <AkibatLembar ubah={ubahOf(row, tempat.kelompok_id, tempat.mulai)} /> : null}
      <BarisIsian tumpuk>
        <TextInput label={labelIsian.wali_nama} {...teks('wali_nama')} />
        <TextInput label={labelIsian.wali_hp} type="tel" placeholder="08…" {...teks('wali_hp')} />
      </BarisIsian>
      <BarisIsian kolom="5fr 2fr">
        <Autocomplete label={labelIsian.asrama} data={texts(pilihan.asrama)} {...choose('asrama')} />
        <TextInput label={labelIsian.kamar} {...teks('kamar')} />
      </BarisIsian>
      <TextInput label={labelIsian.asal} placeholder="Kabupaten atau kota" {...teks('asal')} />
      <Textarea label={labelIsian.catatan} autosize minRows={2} {...teks('catatan')} />
      {row ? <RiwayatKelompok row={row} /> : null}
    </Laci>
  )

  function submit() {
    const checked = isian.check()
    if (moved && !tempat.mulai) setTempatGalat('Isi tanggal berlakunya')
    if (checked && (!moved || tempat.mulai)) void simpan(() => store(checked))
  }

  async function store(checked: MahasantriIsian) {
    const peringatan = await asOneChange(async () => {
      let saved = row
      if (!saved || isian.berubah) {
        saved = await saveMahasantri(row, checked)
        setRow(saved)
        isian.begin(toNilai(saved))
      }
      return moved && tempat.mulai ? place(saved, tempat.mulai) : []
    })
    if (!peringatan) return
    await refreshOrang(client, 'mahasantri')
    tellDone('Data berhasil disimpan')
    if (peringatan.length === 0) onTutup()
    else setKabar({ pesan: 'Data berhasil disimpan, tetapi periksa lagi:', rincian: peringatan, galat: false })
  }

  /** undefined when the kelompok was refused: the person is saved all the same. */
  async function place(saved: MahasantriRow, mulai: string): Promise<string[] | undefined> {
    try {
      const kelompok = tempat.kelompok_id ? Number(tempat.kelompok_id) : null
      const peringatan = await placeMahasantri(saved, kelompok, mulai)
      const nama = pilihan.kelompok.find(k => k.id === kelompok)?.nama ?? null
      setRow({ ...saved, kelompok_id: kelompok, kelompok_nama: nama })
      return peringatan
    } catch (error) {
      await refreshOrang(client, 'mahasantri')
      setTempatGalat(messageOf(error))
      setKabar({ pesan: kata`Data diri tersimpan, tetapi kelompoknya belum berubah.`, galat: true })
      return undefined
    }
  }
}

function texts(list: { nilai: string }[]): string[] {
  return list.map(({ nilai }) => nilai)
}

/** The form's values: the contract's, but a number field may be empty and nobody is L or P before it is said. */
type Nilai = Omit<MahasantriIsian, 'angkatan' | 'jk'> & { angkatan: number | string; jk: string }

function toNilai(row: MahasantriRow | undefined): Nilai {
  return {
    nim: row?.nim ?? '',
    nama: row?.nama ?? '',
    jk: row?.jk ?? '',
    prodi: row?.prodi ?? '',
    fakultas: row?.fakultas ?? '',
    angkatan: row?.angkatan ?? '',
    asrama: row?.asrama ?? '',
    kamar: row?.kamar ?? '',
    hp: formatTelepon(row?.hp ?? ''),
    wali_nama: row?.wali_nama ?? '',
    wali_hp: formatTelepon(row?.wali_hp ?? ''),
    asal: row?.asal ?? '',
    catatan: row?.catatan ?? '',
  }
}

function saveMahasantri(row: MahasantriRow | undefined, isian: MahasantriIsian): Promise<MahasantriRincian> {
  if (!row) return call('POST /api/mahasantri', { body: isian })
  return call('PUT /api/mahasantri/:id', { params: { id: row.id }, body: { ...isian, version: row.version } })
}

function ubahOf(row: MahasantriRow, kelompokId: string | null, mulai: string): UbahKeanggotaan {
  const mahasantri_ids = [row.id]
  if (!kelompokId) return { apa: 'nonaktif', mahasantri_ids, sampai: addDays(mulai, -1) }
  return row.kelompok_id === null
    ? { apa: 'tambah', mahasantri_ids, kelompok_id: Number(kelompokId), dari: mulai }
    : { apa: 'pindah', mahasantri_ids, ke_kelompok_id: Number(kelompokId), mulai }
}

/** Into a kelompok, to another one, or out (`kelompokId` null), from the date on. Returns what deserves a look. */
async function placeMahasantri(row: MahasantriRow, kelompokId: number | null, mulai: string): Promise<string[]> {
  if (kelompokId !== null && row.kelompok_id === null) {
    const body = { mahasantri_ids: [row.id], dari: mulai }
    return (await call('POST /api/kelompok/:id/keanggotaan', { params: { id: kelompokId }, body })).peringatan
  }
  if (kelompokId !== null) {
    const body = { mahasantri_ids: [row.id], ke_kelompok_id: kelompokId, mulai }
    return (await call('POST /api/keanggotaan/pindah', { body })).peringatan
  }
  const { keanggotaan } = await call('GET /api/mahasantri/:id', { params: { id: row.id } })
  const current = keanggotaan.find(a => a.kelompok_id === row.kelompok_id && (a.sampai === null || a.sampai >= mulai))
  if (current)
    await call('PUT /api/keanggotaan/:id/akhir', { params: { id: current.id }, body: { sampai: addDays(mulai, -1) } })
  return []
}
