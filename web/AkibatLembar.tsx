import { useDebouncedValue } from '@mantine/hooks'
import { describeListEffects, type UbahKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { useReply } from '#web/use-reply.ts'

/** What a change of membership would do to sheets that are opened already, said before it is made; nothing where it would do nothing. */
export function AkibatLembar({ ubah }: { ubah: UbahKeanggotaan | undefined }) {
  const [ditanya] = useDebouncedValue(ubah && JSON.stringify(ubah), 300)
  const { data } = useReply('POST /api/keanggotaan/pratinjau', {
    queryKey: ['akibat-lembar', ditanya],
    body: { ubah: JSON.parse(ditanya ?? 'null') as UbahKeanggotaan },
    enabled: ditanya !== undefined,
    // Sheets are opened and marked meanwhile.
    staleTime: 0,
    gcTime: 0,
    // A refusal is said by the change itself.
    retry: false,
  })
  const kalimat = data && ubah ? describeListEffects(data) : []
  return (
    <div role="status" className="text-m">
      {kalimat.map(satu => (
        <p key={satu}>{satu}</p>
      ))}
    </div>
  )
}
