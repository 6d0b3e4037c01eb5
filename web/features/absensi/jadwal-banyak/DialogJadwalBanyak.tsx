import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PratinjauJadwalBanyak } from '#contract/absensi/jadwal-banyak.ts'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { usePilihanKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { BarisIsian } from '#web/ui/BarisIsian.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { doneThen } from '#web/ui/kabar.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
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
  const namaOf = (id: number) => kegiatan.find(satu => satu.id === id)?.nama ?? ''

  return (
    <ChangeDialog
      preview="POST /api/jadwal-banyak/pratinjau"
      apply="POST /api/jadwal-banyak"
      body={{ kelompok_ids: [...kelompokIds], ...susunan, ...rentang, tempat }}
      lebar={850}
      onTutup={onTutup}
      berubah={!barisList.every(isKosong)}
      judul={kata`Jadwal untuk ${formatAngka(kelompokIds.length)} kelompok`}
      label={labelOf}
      disabled={pratinjau => pratinjau !== undefined && susunan.slot.length > 0 && pratinjau.jadwal === 0}
      note={pratinjau =>
        (pratinjau?.periode.aktif ?? true)
          ? 'Bisa dibatalkan selama belum ada absensi dan jadwalnya belum diubah.'
          : 'Jadwal disimpan sekarang; pertemuannya dibuat begitu periode ini aktif.'
      }
      check={isComplete}
      onDone={doneThen(describeHasil, onDone)}
    >
      {pratinjau => (
        <>
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
        </>
      )}
    </ChangeDialog>
  )

  function isComplete(): boolean {
    setDiperiksa(true)
    return barisList.every(baris => Object.keys(galatBaris(baris)).length === 0)
  }

  function describeHasil({ jadwal, pertemuan }: Reply<Api['POST /api/jadwal-banyak']>): string {
    const apa = pertemuan > 0 ? `${formatAngka(pertemuan)} pertemuan dibuat` : `${formatAngka(jadwal)} jadwal disimpan`
    return kata`${apa} untuk ${formatAngka(kelompokIds.length)} kelompok`
  }
}

function labelOf(pratinjau: PratinjauJadwalBanyak | undefined): string {
  if (!pratinjau?.jumlah) return 'Simpan jadwal'
  return `${pratinjau.periode.aktif ? 'Buat' : 'Rencanakan'} ${formatAngka(pratinjau.jumlah)} pertemuan`
}

/** 'Kelompok 12, Kelompok 14, Kelompok 19 dan 21 lainnya' */
function describeNama(nama: readonly string[]): string {
  return nama.length > 5
    ? `${nama.slice(0, 5).join(', ')} dan ${formatAngka(nama.length - 5)} lainnya`
    : nama.join(', ')
}
