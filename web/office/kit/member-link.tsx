import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useMay } from '../shell/use-operator.ts';

export const MemberLink = ({ id, name }: { id: string; name: string }) =>
  useMay('members.read') ? (
    <Link className="textlink wrap-anywhere" to={paths.member(id)}>
      {name}
    </Link>
  ) : (
    <span className="wrap-anywhere">{name}</span>
  );
