import { IconFileCheck } from '@tabler/icons-react'
import { labelJenisIzin } from '#contract/absensi/jenis-izin.ts'
import { paths } from '#web/paths.ts'
import { KotakUsul, TautanMasuk } from '#web/ui/KotakMasuk.tsx'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useAttempt } from '#web/use-change.ts'
import { describeIzinDays, describeIzinState } from './kata.ts'
import { useIzinSaya } from './queries.ts'

/**
 * What waits for a decision (`tanpaMenunggu`: that stands elsewhere on the page), and the answers to one's own izin until they
 * are put away; nothing otherwise.
 */
export function IzinBeranda({ tanpaMenunggu = false }: { tanpaMenunggu?: boolean }) {
  const { zona, hariIni } = useWaktuLembaga()
  const { data } = useIzinSaya()
  const baca = useAttempt('PUT /api/izin/dibaca', ['izin', 'saya'])
  if (!data) return null
  const { menunggu_putusan, usulan } = data
  return (
    <>
      {menunggu_putusan > 0 && !tanpaMenunggu ? (
        <TautanMasuk
          ke={paths.izin({ keadaan: 'menunggu' })}
          ikon={IconFileCheck}
          judul={`Izin menunggu · ${menunggu_putusan}`}
          aksi="Putuskan"
        />
      ) : null}
      <KotakUsul
        satuan="izin"
        judul="Izin yang saya ajukan"
        aksi={() => <AppLink ke={paths.izin()}>Semua izin</AppLink>}
        usulan={usulan}
        describe={row => ({
          judul: `${labelJenisIzin(row.jenis)} ${row.nama}`,
          keadaan: describeIzinState(row, zona, hariIni),
          keterangan: `${describeIzinDays(row)} · ${describeKelompok(row.kelompok, row.periode)}`,
          tutup: `Tutup jawaban izin ${row.nama}`,
        })}
        tombol={({ id, nama }) => (
          <Tombol
            variant="default"
            size="xs"
            ke={paths.izin({ buka: id })}
            data-lanjut={id}
            aria-label={`Lihat izin ${nama}`}
          >
            Lihat
          </Tombol>
        )}
        baca={baca}
      />
    </>
  )
}
