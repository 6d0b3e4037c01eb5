import { Text } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { labelSurat, type Surat } from '#contract/pengaturan/nomor-surat.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useReply } from '#web/use-reply.ts'
import { useCetakan } from './use-cetakan.ts'

interface DialogSuratSemuaProps {
  surat: Surat
  saringan: Query<Api['GET /api/laporan/mahasantri']>
  onTutup: () => void
}

/** Says to how many a letter goes before it is made: each takes a number of the office's book, and none comes back. */
export function DialogSuratSemua({ surat, saringan, onTutup }: DialogSuratSemuaProps) {
  const cetakan = useCetakan('lapis')
  const query = { ...saringan, surat }
  const penerima = useReply('GET /api/surat/penerima', { queryKey: ['penerima-surat', query], query, gcTime: 0 })
  const banyak = penerima.data?.total
  return (
    <Dialog
      onTutup={onTutup}
      judul={labelSurat[surat]}
      label={banyak ? `Buat ${formatAngka(banyak)} surat` : 'Buat surat'}
      bekerja={cetakan.isPending || penerima.isPending}
      nonaktif={!banyak}
      galat={cetakan.error ?? penerima.error}
      onSetuju={() => void cetakan.buat({ jenis: 'surat', surat, saringan })}
    >
      <Text size="sm">
        {banyak === undefined ? 'Menghitung penerima …' : describeRecipients(surat, saringan, banyak)}
      </Text>
      {penerima.data?.belum_dihitung ? (
        <Text size="sm">
          {formatAngka(penerima.data.belum_dihitung)} mahasantri tidak disertakan: belum ada pertemuan mereka yang
          dihitung.
        </Text>
      ) : null}
      {penerima.data?.terlalu_sedikit ? (
        <Text size="sm">
          {formatAngka(penerima.data.terlalu_sedikit)} mahasantri tidak disertakan: pertemuan mereka yang dihitung masih
          terlalu sedikit untuk diperingatkan.
        </Text>
      ) : null}
      {banyak !== undefined && (saringan.kelompok_id !== undefined || saringan.murabbi_id !== undefined) ? (
        <Text size="sm">{dariSemua()[surat === 'keterangan' ? 'keterangan' : 'peringatan']}</Text>
      ) : null}
      {banyak ? (
        <Text size="sm" c="dimmed">
          Bila kop lembaga memakai nomor otomatis, setiap surat mengambil satu nomor, dan nomor itu tidak dapat dipakai
          lagi.
        </Text>
      ) : null}
    </Dialog>
  )
}

/** Why they may be others than the list shows. */
const dariSemua = () => ({
  keterangan: kata`Angka pada surat dihitung dari semua kelompok yang diikuti, sehingga dapat berbeda dari daftar ini.`,
  peringatan: kata`Siapa yang diperingatkan dan angka pada suratnya dihitung dari semua kelompok yang diikuti, sehingga dapat berbeda dari daftar ini.`,
})

function describeRecipients(surat: Surat, saringan: DialogSuratSemuaProps['saringan'], banyak: number): string {
  const hanyaDiBawah = surat !== 'keterangan' && saringan.status === undefined
  const siapa = hanyaDiBawah ? 'mahasantri yang tidak memenuhi' : 'mahasantri yang disaring'
  if (banyak === 0) return `Tidak ada ${siapa}, jadi tidak ada surat.`
  return `Satu surat bagi masing-masing dari ${formatAngka(banyak)} ${siapa}.`
}
