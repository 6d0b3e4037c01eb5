import { Button, NumberInput, Radio, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Limit } from '#contract/kehadiran.ts'
import { type KegiatanBody, type KegiatanRow, kegiatanBody } from '#contract/pengaturan/kegiatan.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done, doneThen, tellDone, tellError } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { type Preview, usePostponed } from '#web/ui/use-postponed.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useChange } from '#web/use-change.ts'
import { useSaveKegiatan } from './kegiatan-queries.ts'

interface KegiatanDrawerProps {
  /** Undefined for a new one. */
  kegiatan: KegiatanRow | undefined
  batasLembaga: Limit | undefined
  pratinjau: KegiatanPreview
  onClose: () => void
}

export type KegiatanPreview = Preview<
  {
    judul: string
    body: {
      kegiatan?: Pick<KegiatanRow, 'id' | 'batas_minimal' | 'batas_peringatan'>
      dihitung?: Pick<KegiatanRow, 'id' | 'dihitung'>
    }
  }[]
>

const NEW: KegiatanBody = {
  nama: '',
  jenis: 'umum',
  batas_minimal: null,
  batas_peringatan: null,
  dihitung: true,
  aktif: true,
  kode_hadir: false,
  kode_terlambat: null,
}

const LABEL: Record<keyof KegiatanBody, string> = {
  nama: 'Nama kegiatan',
  jenis: 'Jenis',
  batas_minimal: 'Batas minimal',
  batas_peringatan: 'Batas peringatan',
  dihitung: 'Ikut dalam total beberapa kegiatan',
  aktif: 'Aktif',
  kode_hadir: 'Kode hadir',
  kode_terlambat: 'Terlambat sesudah',
}

export function KegiatanDrawer({ kegiatan: given, batasLembaga, pratinjau, onClose }: KegiatanDrawerProps) {
  const [kegiatan, setKegiatan] = useState(given)
  const isian = useInput(kegiatanBody, kegiatan ? fieldsOf(kegiatan) : NEW)
  const { simpan, menyimpan, kabar } = useSave(isian, { toValue: fieldsOf, label: LABEL, onNow: setKegiatan })
  const save = useSaveKegiatan()
  const remove = useChange('DELETE /api/kegiatan/:id')
  const [includeAll, setIncludeAll] = useState(true)
  const pending = usePostponed(store, menyimpan)
  const { nilai } = isian

  return (
    <SidePanelFrame
      onClose={onClose}
      isian={isian}
      judul={kegiatan ? 'Ubah kegiatan' : 'Tambah kegiatan'}
      keterangan={kegiatan?.nama}
      onSave={submit}
      menyimpan={menyimpan}
    >
      <NoticeForm kabar={kabar} />
      <TextInput label={LABEL.nama} placeholder="Halaqah pekanan" withAsterisk {...isian.teks('nama')} />
      <Radio.Group
        label={LABEL.jenis}
        error={isian.galat.jenis}
        value={nilai.jenis}
        onChange={value => isian.set({ jenis: value as KegiatanBody['jenis'] })}
      >
        <Radio value="umum" label="Umum" mt={6} />
        <Radio value="shalat" label="Shalat" description="Terlambat disebut masbuk; U tersedia bagi putri." mt={8} />
      </Radio.Group>
      {(['minimal', 'peringatan'] as const).map(batas => (
        <NumberInput
          key={batas}
          label={LABEL[`batas_${batas}`]}
          description={`Kosongkan untuk memakai batas lembaga${batasLembaga === undefined ? '' : `, ${batasLembaga[batas]}%`}.`}
          min={0}
          max={100}
          clampBehavior="none"
          allowDecimal={false}
          suffix="%"
          {...isian.choose(`batas_${batas}`)}
          value={nilai[`batas_${batas}`] ?? ''}
          onChange={value => isian.set({ [`batas_${batas}`]: value === '' ? null : (value as number) })}
        />
      ))}
      <Switch
        label={LABEL.dihitung}
        description="Ini dan batasnya untuk periode yang aktif; yang lain di Periode › Aturan."
        {...isian.saklar('dihitung')}
      />
      <Switch
        label={LABEL.aktif}
        description="Yang nonaktif tidak ditawarkan dan tidak direncanakan lagi; catatannya tetap dihitung."
        {...isian.saklar('aktif')}
      />
      <Switch
        label={LABEL.kode_hadir}
        description={kata`Mahasantri memindai kode di layar pendamping; pendamping menerimanya dengan satu ketukan. Perlu portal mahasantri di Pengaturan › Keamanan.`}
        {...isian.saklar('kode_hadir')}
      />
      {nilai.kode_hadir ? (
        <NumberInput
          label={LABEL.kode_terlambat}
          description="Menit sejak mulai; sesudahnya kode diperiksa dahulu dan diterima sebagai Terlambat. Kosongkan bila tidak dipakai."
          min={1}
          max={240}
          clampBehavior="none"
          allowDecimal={false}
          suffix=" menit"
          {...isian.choose('kode_terlambat')}
          value={nilai.kode_terlambat ?? ''}
          onChange={value => isian.set({ kode_terlambat: value === '' ? null : (value as number) })}
        />
      ) : null}
      {kegiatan ? null : (
        <Switch
          label={kata`Ikutkan semua kelompok`}
          description={kata`Kelompok yang sudah ada mengikutinya; jadwalnya dibuat di halaman kelompok.`}
          checked={includeAll}
          onChange={event => setIncludeAll(event.currentTarget.checked)}
        />
      )}
      {kegiatan?.aktif ? <IncludeAll kegiatan={kegiatan} /> : null}
      {kegiatan && !kegiatan.dipakai ? (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => removeIt(kegiatan)}>
          Hapus kegiatan
        </Button>
      ) : null}
      {kegiatan ? pending.show(pratinjau, body => editOf(kegiatan, body)) : null}
    </SidePanelFrame>
  )

  function submit() {
    const body = isian.check()
    if (!body) return
    if (kegiatan?.dipakai && editOf(kegiatan, body).length > 0) return pending.tunda(body)
    store(body)
  }

  function store(body: KegiatanBody) {
    void simpan(async () => {
      await save
        .mutateAsync({ id: kegiatan?.id, version: kegiatan?.version, body, ikutkan_semua: includeAll })
        .finally(pending.lepas)
      tellDone('Data berhasil disimpan')
      onClose()
    })
  }

  function removeIt({ id }: KegiatanRow) {
    remove.mutate({ params: { id } }, { onSuccess: doneThen('Kegiatan dihapus', onClose), onError: tellError })
  }
}

/** One that came later: all kelompok follow it at once. */
function IncludeAll({ kegiatan: { id, nama } }: { kegiatan: KegiatanRow }) {
  const follow = useChange('PUT /api/kegiatan/:id/keikutsertaan')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {kata`Ikutkan semua kelompok`}
      </Button>
      {asking ? (
        <Dialog
          onClose={close}
          judul={kata`Ikutkan semua kelompok dalam ${nama}?`}
          label="Ikutkan"
          kerja={follow}
          onAgree={() => follow.mutate({ params: { id } }, done(describe, close))}
        >
          {kata`Semua kelompok periode yang berjalan dan yang akan datang, putra dan putri, mengikuti kegiatan ini. Jadwalnya tetap dibuat di halaman kelompok; kelompok yang tidak ikut dilepas di sana lewat Atur kegiatan.`}
        </Dialog>
      ) : null}
    </>
  )

  function describe({ jumlah }: { jumlah: number }) {
    return jumlah > 0 ? kata`${jumlah} kelompok diikutkan` : kata`Semua kelompok sudah mengikutinya`
  }
}

/**
 * What of it somebody's status follows from: its own limits, and whether it counts in totals. Deactivated, its marks count
 * as before, and its kind stays once it has any.
 */
function editOf(
  { id, nama, ...now }: KegiatanRow,
  { batas_minimal, batas_peringatan, dihitung }: KegiatanBody,
): Parameters<KegiatanPreview>[0] {
  const batas = now.batas_minimal !== batas_minimal || now.batas_peringatan !== batas_peringatan
  return [
    ...(batas ? [{ judul: `Status dalam ${nama}`, body: { kegiatan: { id, batas_minimal, batas_peringatan } } }] : []),
    ...(now.dihitung !== dihitung
      ? [{ judul: 'Status dari beberapa kegiatan', body: { dihitung: { id, dihitung } } }]
      : []),
  ]
}

function fieldsOf({ id: _, dipakai: __, version: ___, ...fields }: KegiatanRow): KegiatanBody {
  return fields
}
