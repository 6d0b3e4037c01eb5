import { Badge, Button } from '@mantine/core'
import { formatWaktu } from '#contract/tanggal.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { messageOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { Memuat } from '#web/ui/Memuat.tsx'
import { RangkaBaris } from '#web/ui/Rangka.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import css from './PerangkatSaya.module.css'
import { useEndSession, usePerangkat } from './session-queries.ts'

/** Where one is logged in, and ending that. */
export function PerangkatSaya() {
  const { zona } = useWaktuLembaga()
  const { data, error, refetch } = usePerangkat()
  const end = useEndSession()
  const others = data?.sessionList.filter(s => !s.ini) ?? []
  return (
    <Kartu judul="Perangkat yang sedang masuk" rapat>
      {error ? <ErrorState pesan={messageOf(error)} onReload={() => refetch()} /> : null}
      {data || error ? null : (
        <Memuat>
          <RangkaBaris jumlah={1} tinggi={62} garis={2} />
        </Memuat>
      )}
      <ul className="list lined">
        {data?.sessionList.map(({ kunci, device, used_at, ini }) => (
          <li key={kunci} className={`row gap-12 py-8 px-16 ${css.row}`}>
            <span className={`grow text-m soft ${css.words}`}>
              <b>{device}</b> {ini ? <Badge>Perangkat ini</Badge> : null}
              <br />
              Terakhir dipakai {formatWaktu(used_at, zona)}
            </span>
            {ini ? null : (
              <Button
                variant="default"
                loading={end.isPending && end.variables === kunci}
                onClick={() => finish(kunci, 'Sesi di perangkat itu berakhir')}
              >
                Akhiri<span className="hanya-pembaca"> sesi {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <div className="py-8 px-16 rule-t wrapping">
          <Button variant="subtle" color="red" onClick={() => finish(undefined, 'Semua sesi lain berakhir')}>
            Keluar dari semua perangkat lain
          </Button>
        </div>
      ) : null}
    </Kartu>
  )

  function finish(kunci: string | undefined, pesan: string) {
    end.mutate(kunci, { onSuccess: () => tellDone(pesan), onError: tellError })
  }
}
