import { Button } from '@mantine/core'
import { IconRefresh, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { formatAngka } from '#contract/angka.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import css from './Catatan.module.css'
import { useRantai } from './catatan-queries.ts'

/** Whether the rows are those that were written, and nothing is missing between them. */
export function GarisRantai({ zona }: { zona: Zona }) {
  const { data, isFetching, refetch } = useRantai()
  const putus = data?.putus_di ?? null
  const Ikon = putus === null ? IconShieldCheck : IconShieldX
  return (
    <div
      className={`row wrap gap-4 gap-x-8 green min-h-40 ${css.chain}`}
      data-putus={putus === null ? undefined : true}
    >
      <Ikon size={20} aria-hidden />
      {data ? (
        <span role={putus === null ? undefined : 'alert'}>
          <b>{describeRantai(data, zona)}</b> <small>{formatAngka(data.jumlah)} catatan berurutan</small>
        </span>
      ) : (
        <span>Memeriksa rantai …</span>
      )}
      <Button
        variant="subtle"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isFetching}
        onClick={() => refetch()}
      >
        Periksa sekarang
      </Button>
    </div>
  )
}

function describeRantai(
  { putus_di, sampai_at }: { putus_di: number | null; sampai_at: number | null },
  zona: Zona,
): string {
  if (putus_di !== null) return `Rantai putus di catatan ${formatAngka(putus_di)}`
  return sampai_at === null ? 'Belum ada catatan' : `Rantai utuh sampai ${formatWaktu(sampai_at, zona)}`
}
