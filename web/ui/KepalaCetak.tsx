import { useSessionInfo } from './session-context.ts'

/** What the filters say on the screen, in words: on paper only. */
export function KepalaCetak({ baris }: { baris: readonly (string | false | null | undefined)[] }) {
  const session = useSessionInfo()
  const lines = [session?.lembaga, ...baris, session ? `Dicetak oleh ${session.nama} melalui Hadir` : ''].filter(
    Boolean,
  )
  return (
    <div className="hanya-cetak">
      {lines.map(line => (
        <div key={String(line)}>{line}</div>
      ))}
    </div>
  )
}
