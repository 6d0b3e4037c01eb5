import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Koreksi } from '#contract/absensi/koreksi.ts'
import { labelTanda } from '#contract/kehadiran.ts'
import { formatKapan, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { KotakUsul, TautanMasuk } from '#web/ui/KotakMasuk.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { useAttempt } from '#web/use-change.ts'
import { useKoreksiSaya } from './queries.ts'
import { describeKoreksiPertemuan } from './sebut.ts'

/**
 * What waits for a decision (`tanpaMenunggu`: that stands elsewhere on the page), and the answers to one's own proposals until they
 * are put away; nothing otherwise.
 */
export function KoreksiBeranda({ tanpaMenunggu = false }: { tanpaMenunggu?: boolean }) {
  const { zona, hariIni } = useWaktuLembaga()
  const { data } = useKoreksiSaya()
  const tarik = useAttempt('DELETE /api/koreksi/:id', ['koreksi'])
  const baca = useAttempt('PUT /api/koreksi/dibaca', ['koreksi', 'saya'])
  if (!data) return null
  const { menunggu_putusan, usulan } = data
  const answered = usulan.filter(row => row.keadaan !== 'menunggu').map(row => row.id)
  return (
    <>
      {menunggu_putusan > 0 && !tanpaMenunggu ? (
        <TautanMasuk
          ke={paths.koreksi}
          ikon={IconHistory}
          judul={`Koreksi menunggu · ${menunggu_putusan}`}
          aksi="Putuskan"
        />
      ) : null}
      <KotakUsul
        satuan="koreksi"
        judul="Koreksi saya"
        aksi={close =>
          answered.length > 1 ? (
            <Button variant="subtle" size="xs" onClick={() => close(answered)}>
              Tutup semua jawaban
            </Button>
          ) : undefined
        }
        usulan={usulan}
        describe={row => ({
          judul: `Koreksi ${row.nama}`,
          keadaan: describeKeadaan(row, zona, hariIni),
          keterangan: `${labelTanda(row.dari, row.jenis)} → ${labelTanda(row.menjadi, row.jenis)} · ${describeKelompok(row.kelompok, row.periode)} · ${describeKoreksiPertemuan(row)}`,
          tutup: `Tutup jawaban ${row.nama}`,
        })}
        tombol={({ id, nama }, proceed) => (
          <Button
            variant="default"
            size="xs"
            aria-label={`Tarik koreksi ${nama}`}
            loading={tarik.isPending && tarik.variables.params.id === id}
            data-lanjut={id}
            onClick={() => {
              proceed()
              tarik.mutate({ params: { id } }, { onError: tellError })
            }}
          >
            Tarik
          </Button>
        )}
        baca={baca}
        bekerja={tarik.isPending}
      />
    </>
  )
}

function describeKeadaan(
  { keadaan, diputuskan_oleh, diputuskan_at, at }: Koreksi,
  zona: Zona,
  hariIni: string,
): string {
  if (keadaan === 'menunggu') return `menunggu sejak ${formatKapan(at, zona, hariIni)}`
  const kapan = diputuskan_at === null ? '' : `, ${formatKapan(diputuskan_at, zona, hariIni)}`
  return `${keadaan} oleh ${diputuskan_oleh}${kapan}`
}
