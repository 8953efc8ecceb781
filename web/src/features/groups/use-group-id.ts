import { useParams, useSearchParams } from 'react-router';
import { idFrom } from '../../app/navigation/id-from.ts';

/** The circle of the address: /groups/{groupId}/…, or /groupDetail?groupId= (decision 47). */
export const useGroupId = (): number | null => {
  const { groupId } = useParams();
  const [query] = useSearchParams();
  return idFrom(groupId ?? query.get('groupId') ?? query.get('id'));
};
