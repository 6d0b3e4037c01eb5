import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { createJadwalBanyak, previewJadwalBanyak } from '#contract/absensi/jadwal-banyak.ts'
import { formatAngka } from '#contract/angka.ts'
import type { Reply } from '#contract/endpoint.ts'
import { usePilihanKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { BarisIsian } from '#web/ui/BarisIsian.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { BarisSlot } from './BarisSlot.tsx'
import { DaftarBentrok, JadwalSummary } from './Ringkasan.tsx'
import { galatBaris, isKosong, useIsianBanyak } from './use-isian-banyak.ts'

interface DialogJadwalBanyakProps {
  kelompokIds: readonly number[]
  onTutup: () => void
  /** It has been saved. */
  onDone: () => void
}

/** Weekly times for many kelompok of one periode: what they will make is told while they are typed. */
export function DialogJadwalBanyak({ kelompokIds, onTutup, onDone }: DialogJadwalBanyakProps) {
  const kegiatan = usePilihanKelompok(true).data?.kegiatan ?? []
  const { barisList, susunan, kunciOf, rentang, setRentang, tempat, setTempat, ...aksi } = useIsianBanyak()
  const [diperiksa, setDiperiksa] = useState(false)
  const isian = { kelompok_ids: [...kelompokIds], ...susunan, ...rentang, tempat }
  const [ditanyakan] = useDebouncedValue(isian, 300)
  // What saving it like this would make.
  const { data: pratinjau, error } = useReply(previewJadwalBanyak, {
    queryKey: ['kelompok', 'pratinjau-jadwal-banyak', ditanyakan],
    body: ditanyakan,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const buat = useChange(createJadwalBanyak)
  const namaOf = (id: number) => kegiatan.find(satu => satu.id === id)?.nama ?? ''
  const aktif = pratinjau?.periode.aktif ?? true

  return (
    <Dialog
      lebar={850}
      onTutup={onTutup}
      berubah={!barisList.every(isKosong)}
      judul={kata`Jadwal untuk ${formatAngka(kelompokIds.length)} kelompok`}
      label={
        pratinjau?.jumlah
          ? `${aktif ? 'Buat' : 'Rencanakan'} ${formatAngka(pratinjau.jumlah)} pertemuan`
          : 'Simpan jadwal'
      }
      nonaktif={pratinjau !== undefined && susunan.slot.length > 0 && pratinjau.jadwal === 0}
      kerja={buat}
      galat={buat.error ?? error}
      catatan={
        aktif
          ? 'Bisa dibatalkan selama belum ada absensi dan jadwalnya belum diubah.'
          : 'Jadwal disimpan sekarang; pertemuannya dibuat begitu periode ini aktif.'
      }
      onSetuju={save}
    >
      {pratinjau ? <p className="m-0 text-m soft">{describeNama(pratinjau.kelompok)}</p> : null}
      {barisList.map((baris, i) => (
        <BarisSlot
          key={baris.kunci}
          baris={baris}
          nomor={i + 1}
          kegiatan={kegiatan}
          kali={pratinjau?.kali[kunciOf.indexOf(baris.kunci)]}
          diperiksa={diperiksa}
          onUbah={aksi.ubah}
          onHapus={barisList.length > 1 ? () => aksi.hapus(baris) : undefined}
        />
      ))}
      <div>
        <Tombol variant="subtle" ikon={IconPlus} onClick={aksi.tambah}>
          Tambah kegiatan
        </Tombol>
      </div>
      <BarisIsian tumpuk kolom="1fr 1fr 1fr">
        {(['dari', 'sampai'] as const).map(ujung => (
          <DateField
            key={ujung}
            label={ujung === 'dari' ? 'Dari' : 'Sampai'}
            value={rentang[ujung] ?? pratinjau?.[ujung] ?? null}
            min={pratinjau?.periode.mulai}
            max={pratinjau?.periode.selesai}
            onChange={hari => setRentang({ ...rentang, [ujung]: hari })}
          />
        ))}
        <TextInput
          label="Tempat"
          placeholder={kata`Tempat tiap kelompok`}
          value={tempat}
          onChange={event => setTempat(event.currentTarget.value)}
        />
      </BarisIsian>
      {pratinjau && susunan.slot.length > 0 ? (
        <>
          <JadwalSummary pratinjau={pratinjau} nama={susunan.slot.map(satu => namaOf(satu.kegiatan_id))} />
          <DaftarBentrok jumlah={pratinjau.jumlah_bentrok} bentrok={pratinjau.bentrok} onPerbaiki={aksi.perbaiki} />
        </>
      ) : null}
    </Dialog>
  )

  function save() {
    setDiperiksa(true)
    if (barisList.some(baris => Object.keys(galatBaris(baris)).length > 0)) return
    buat.mutate({ body: isian }, done(describeHasil, onDone))
  }

  function describeHasil({ jadwal, pertemuan }: Reply<typeof createJadwalBanyak>): string {
    const apa = pertemuan > 0 ? `${formatAngka(pertemuan)} pertemuan dibuat` : `${formatAngka(jadwal)} jadwal disimpan`
    return kata`${apa} untuk ${formatAngka(kelompokIds.length)} kelompok`
  }
}

/** 'Kelompok 12, Kelompok 14, Kelompok 19 dan 21 lainnya' */
function describeNama(nama: readonly string[]): string {
  return nama.length > 5
    ? `${nama.slice(0, 5).join(', ')} dan ${formatAngka(nama.length - 5)} lainnya`
    : nama.join(', ')
}
