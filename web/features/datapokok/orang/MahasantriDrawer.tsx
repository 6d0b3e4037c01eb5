import { Autocomplete, Divider, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChangeKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import {
  type MahasantriDetail,
  type MahasantriInput,
  type MahasantriRow,
  mahasantriInput,
} from '#contract/datapokok/mahasantri.ts'
import { formatPhone } from '#contract/identitas.ts'
import { addDays } from '#contract/tanggal.ts'
import { asOneChange, call } from '#web/api.ts'
import { LembarEffect } from '#web/LembarEffect.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { InputJk } from '#web/ui/InputJk.tsx'
import { InputRow } from '#web/ui/InputRow.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { idOf, KelompokInput } from './KelompokInput.tsx'
import { labelInput } from './label-input.ts'
import { PeranLain } from './PeranLain.tsx'
import { type OrangDrawerProps, refreshOrang } from './queries.ts'
import { RiwayatKelompok } from './RiwayatKelompok.tsx'

interface MahasantriPanelProps extends OrangDrawerProps<'mahasantri'> {
  /** What is sent to the wali of somebody who is known already. */
  wali?: ReactNode
}

/** Adds or changes a mahasantri. Give it a key per person. */
export function MahasantriPanel({ row: given, pilihan, onClose, onMove, wali }: MahasantriPanelProps) {
  const client = useQueryClient()
  // What is stored: differs from the list's row once something of it was saved here.
  const [row, setRow] = useState(given)
  const isian = useInput(mahasantriInput, toValue(given))
  const [tempat, setPlace] = useState({ kelompok_id: idOf(given), mulai: pilihan.hari_ini as string | null })
  const [errorPlace, setErrorPlace] = useState<string>()
  const { simpan, menyimpan, kabar, setNotice } = useSave(isian, {
    toValue,
    label: labelInput,
    onNow: (sekarang: MahasantriRow) => setRow(sekarang),
  })
  const moved = tempat.kelompok_id !== idOf(row)
  const { teks, choose } = isian

  return (
    <SidePanelFrame
      onClose={onClose}
      onMove={onMove}
      berubah={isian.berubah || moved}
      judul={row ? 'Ubah mahasantri' : 'Tambah mahasantri'}
      onSave={submit}
      menyimpan={menyimpan}
      errorCount={isian.errorCount + (errorPlace ? 1 : 0)}
    >
      <NoticeForm kabar={kabar} />
      {row ? <PeranLain jenis="mahasantri" id={row.id} /> : null}
      <TextInput label={labelInput.nim} withAsterisk autoComplete="off" {...teks('nim')} />
      <TextInput label={labelInput.nama} withAsterisk autoComplete="off" {...teks('nama')} />
      <InputJk {...choose('jk')} />
      <InputRow kolom="5fr 2fr">
        <Autocomplete label={labelInput.prodi} withAsterisk data={texts(pilihan.prodi)} {...choose('prodi')} />
        <NumberInput label={labelInput.angkatan} withAsterisk allowDecimal={false} {...choose('angkatan')} />
      </InputRow>
      <Autocomplete label={labelInput.fakultas} data={texts(pilihan.fakultas)} {...choose('fakultas')} />
      <TextInput label={labelInput.hp} type="tel" placeholder="08…" {...teks('hp')} />
      <Divider />
      <KelompokInput
        row={row}
        pilihan={pilihan}
        jk={isian.nilai.jk}
        nilai={tempat}
        onChange={nilai => {
          setPlace(nilai)
          setErrorPlace(undefined)
        }}
        galat={errorPlace}
      />
      {row && moved && tempat.mulai ? <LembarEffect ubah={changeOf(row, tempat.kelompok_id, tempat.mulai)} /> : null}
      <InputRow stack>
        <TextInput label={labelInput.wali_nama} {...teks('wali_nama')} />
        <TextInput label={labelInput.wali_hp} type="tel" placeholder="08…" {...teks('wali_hp')} />
      </InputRow>
      {wali}
      <InputRow kolom="5fr 2fr">
        <Autocomplete label={labelInput.asrama} data={texts(pilihan.asrama)} {...choose('asrama')} />
        <TextInput label={labelInput.kamar} {...teks('kamar')} />
      </InputRow>
      <TextInput label={labelInput.asal} placeholder="Kabupaten atau kota" {...teks('asal')} />
      <TextInput
        label={labelInput.nama_arab}
        description="Untuk syahadah"
        dir="auto"
        lang="ar"
        {...teks('nama_arab')}
      />
      <Textarea label={labelInput.catatan} autosize minRows={2} {...teks('catatan')} />
      {row ? <RiwayatKelompok row={row} /> : null}
    </SidePanelFrame>
  )

  function submit() {
    const checked = isian.check()
    if (moved && !tempat.mulai) setErrorPlace('Isi tanggal berlakunya')
    if (checked && (!moved || tempat.mulai)) void simpan(() => store(checked))
  }

  async function store(checked: MahasantriInput) {
    const warning = await asOneChange(async () => {
      let saved = row
      if (!saved || isian.berubah) {
        saved = await saveMahasantri(row, checked)
        setRow(saved)
        isian.begin(toValue(saved))
      }
      return moved && tempat.mulai ? place(saved, tempat.mulai) : []
    })
    if (!warning) return
    await refreshOrang(client, 'mahasantri')
    tellDone('Data berhasil disimpan')
    if (warning.length === 0) onClose()
    else setNotice({ pesan: 'Data berhasil disimpan, tetapi periksa lagi:', rincian: warning, galat: false })
  }

  /** undefined when the kelompok was refused: the person is saved all the same. */
  async function place(saved: MahasantriRow, mulai: string): Promise<string[] | undefined> {
    try {
      const kelompok = tempat.kelompok_id ? Number(tempat.kelompok_id) : null
      const warnings = await placeMahasantri(saved, kelompok, mulai)
      const nama = pilihan.kelompok.find(k => k.id === kelompok)?.nama ?? (await nameOf(kelompok))
      setRow({ ...saved, kelompok_id: kelompok, kelompok_nama: nama })
      return warnings
    } catch (error) {
      await refreshOrang(client, 'mahasantri')
      setErrorPlace(messageOf(error))
      setNotice({ pesan: kata`Data diri tersimpan, tetapi kelompoknya belum berubah.`, galat: true })
      return undefined
    }
  }
}

/** Of one that was searched for. Placed they are, whether or not it is told. */
async function nameOf(id: number | null): Promise<string | null> {
  if (id === null) return null
  return call('GET /api/kelompok/:id', { params: { id } }).then(
    ({ nama }) => nama,
    () => null,
  )
}

function texts(list: { nilai: string }[]): string[] {
  return list.map(({ nilai }) => nilai)
}

/** The form's values: the contract's, but a number field may be empty and nobody is L or P before it is said. */
type Value = Omit<MahasantriInput, 'angkatan' | 'jk'> & { angkatan: number | string; jk: string }

function toValue(row: MahasantriRow | undefined): Value {
  return {
    nim: row?.nim ?? '',
    nama: row?.nama ?? '',
    jk: row?.jk ?? '',
    prodi: row?.prodi ?? '',
    fakultas: row?.fakultas ?? '',
    angkatan: row?.angkatan ?? '',
    asrama: row?.asrama ?? '',
    kamar: row?.kamar ?? '',
    nama_arab: row?.nama_arab ?? '',
    hp: formatPhone(row?.hp ?? ''),
    wali_nama: row?.wali_nama ?? '',
    wali_hp: formatPhone(row?.wali_hp ?? ''),
    asal: row?.asal ?? '',
    catatan: row?.catatan ?? '',
  }
}

function saveMahasantri(row: MahasantriRow | undefined, isian: MahasantriInput): Promise<MahasantriDetail> {
  if (!row) return call('POST /api/mahasantri', { body: isian })
  return call('PUT /api/mahasantri/:id', { params: { id: row.id }, body: { ...isian, version: row.version } })
}

function changeOf(row: MahasantriRow, kelompokId: string | null, mulai: string): ChangeKeanggotaan {
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
